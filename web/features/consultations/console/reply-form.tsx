import type { addCannedAnswer, readCannedAnswer } from '#contract/consultations/canned-answers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ConfirmedMove } from '#web/console/form/confirmed-move.tsx'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { languageFieldsOf, localizedLabels, localizedValues } from '#web/console/form/language-fields.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

export type SavedReply = OutputOf<typeof readCannedAnswer>

const { TextField } = fieldsOf<typeof addCannedAnswer>()
const LanguageFields = languageFieldsOf<typeof addCannedAnswer>()

export const replyValues = ({ name, content }: Pick<SavedReply, 'name' | 'content'>): Record<string, string> => ({
  name,
  ...localizedValues('content', content),
})

const NOTHING = { name: '', content: { spa: '', en: '', zh: '' } }

interface ReplyFormProps {
  id: string
  /** Null for a new reply. */
  reply: SavedReply | null
}

/** Form for a saved reply: its name, which is searched, and its text in the buyers' languages. */
export const ReplyForm = ({ id, reply }: ReplyFormProps) => (
  <RowDetail id={id} title={reply?.name ?? words.consultations_replies_add()}>
    <div className="flex flex-col gap-4">
      <EditForm
        intent={reply ? 'edit' : 'add'}
        label={words.consultations_replies_save()}
        {...(reply ? { version: reply.version } : {})}
        values={replyValues(reply ?? NOTHING)}
        labels={{ name: words.consultations_replies_name(), ...localizedLabels('content', words.consultations_replies_content()) }}
      >
        {reply && <input type="hidden" name="id" value={id} />}
        <TextField name="name" label={words.consultations_replies_name()} hint={words.consultations_replies_name_hint()} />
        <LanguageFields name="content" label={words.consultations_replies_content()} multiline />
      </EditForm>
      {reply && (
        <div className="border-t border-line pt-3">
          <ConfirmedMove
            id={id}
            intent="remove"
            title={words.consultations_replies_remove()}
            hint={words.consultations_replies_remove_hint({ name: reply.name })}
          />
        </div>
      )}
    </div>
  </RowDetail>
)
