import type { ConsoleInquiryInfo, noteInquiry } from '#contract/inquiries/console/inquiries.ts'
import { useFollowing } from '#web/console/form/following.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof noteInquiry>()

/** What operators note for each other. */
export const InquiryNote = ({ inquiry: { remarkInternal } }: { inquiry: ConsoleInquiryInfo }) => (
  <Card title={words.inquiries_desk_note()}>
    <MoveForm intent="note" label={words.inquiries_desk_note_save()} hint={words.inquiries_desk_note_hint()} kind="secondary">
      <Content stored={remarkInternal} />
    </MoveForm>
  </Card>
)

const Content = ({ stored }: { stored: string }) => (
  <TextArea {...useFollowing('content', stored)} label={words.inquiries_desk_note()} labelHidden rows={2} />
)
