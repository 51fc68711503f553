import type { ConsoleOrder, noteOrder } from '#contract/orders/console/orders.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof noteOrder>()

/** What the reader's own side has noted on the order. */
export const OrderNotes = ({ notes }: { notes: ConsoleOrder['noteList'] }) => (
  <Card title={words.orders_desk_notes()}>
    {notes.length > 0 && (
      <ul className="mb-4 flex flex-col gap-3 text-sm">
        {notes.map(({ id, content, accountName, createTime }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
              <span>{accountName}</span> <DateTime value={createTime} />
            </p>
            <p className="break-words whitespace-pre-line">{content}</p>
          </li>
        ))}
      </ul>
    )}
    <MoveForm intent="note" label={words.orders_desk_note_add()} hint={words.orders_desk_notes_hint()} kind="secondary">
      <TextArea name="content" label={words.orders_desk_note()} labelHidden rows={2} maxLength={1000} />
    </MoveForm>
  </Card>
)
