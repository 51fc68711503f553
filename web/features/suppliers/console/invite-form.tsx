import type { inviteFirstMember } from '#contract/suppliers/console/add.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const { TextField } = fieldsOf<typeof inviteFirstMember>()

/** Invites a first member again if the supplier has none: its invitation is unused or has expired. */
export const InviteForm = ({ id }: { id: string }) => (
  <Notice tone="warning" title={words.suppliers_desk_nobody()}>
    <MoveForm intent="invite" label={words.suppliers_desk_invite()} isFolded>
      <input type="hidden" name="id" value={id} />
      <TextField name="email" type="email" label={words.suppliers_desk_add_email()} hint={words.suppliers_desk_add_email_hint()} required />
    </MoveForm>
  </Notice>
)
