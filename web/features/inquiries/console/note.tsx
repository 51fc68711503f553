import { useContext, useState } from 'react'
import type { ConsoleInquiryInfo, noteInquiry } from '#contract/inquiries/console/inquiries.ts'
import { useFollowing } from '#web/console/form/following.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { useLastSent } from '#web/console/form/use-last-sent.ts'
import { Card } from '#web/ui/document/card.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof noteInquiry>()

/** An internal note for other staff. */
export const InquiryNote = ({ inquiry: { remarkInternal } }: { inquiry: ConsoleInquiryInfo }) => (
  <Card title={words.inquiries_desk_note()}>
    <MoveForm intent="note" label={words.inquiries_desk_note_save()} hint={words.inquiries_desk_note_hint()} kind="secondary">
      <Content stored={remarkInternal} />
    </MoveForm>
  </Card>
)

function Content({ stored }: { stored: string }) {
  const { values } = useContext(FormContext)
  const following = useFollowing('content', stored)
  const [former, setFormer] = useState(stored)
  const sent = useLastSent('note', 'content')
  // `former` follows the stored note while nothing is typed, and also after this form's own note was stored.
  if (former !== stored && (following.value === stored || sent?.trim() === stored)) setFormer(stored)
  return (
    <>
      <input type="hidden" name="former" value={values['former'] ?? former} />
      <TextArea {...following} label={words.inquiries_desk_note()} labelHidden rows={2} />
    </>
  )
}
