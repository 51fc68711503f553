import { useRef } from 'react'
import type { inviteMember } from '#contract/members/members.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof inviteMember>()

/** Somebody who is to work for the supplier: they join by the link of a mail. */
export function InviteMember({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <RowDetail id={id} title={words.members_desk_invite()} firstFocus={() => place.current?.querySelector('input[type=email]') ?? null}>
      <div ref={place}>
        <MoveForm intent="invite" label={words.members_desk_send()}>
          <TextField
            name="email"
            type="email"
            label={words.members_desk_email()}
            hint={words.members_desk_email_hint()}
            autoComplete="off"
            required
          />
        </MoveForm>
      </div>
    </RowDetail>
  )
}
