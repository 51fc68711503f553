import { useRef } from 'react'
import { MEMBER_RIGHTS } from '#contract/console/access.ts'
import type { inviteMember } from '#contract/members/members.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { MemberRightFields } from '#web/features/members/console/right-fields.tsx'
import { rightLabels, rightValues } from '#web/features/members/console/rights.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof inviteMember>()

/** Somebody who is to work for the supplier: they join by the link of a mail. */
export function InviteMember({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <RowDetail id={id} title={words.members_desk_invite()} firstFocus={() => place.current?.querySelector('input[type=email]') ?? null}>
      <div ref={place}>
        <EditForm
          intent="invite"
          label={words.members_desk_send()}
          values={{ email: '', ...rightValues(MEMBER_RIGHTS) }}
          labels={{ email: words.members_desk_email(), ...rightLabels() }}
        >
          <TextField
            name="email"
            type="email"
            label={words.members_desk_email()}
            hint={words.members_desk_email_hint()}
            autoComplete="off"
            required
          />
          <MemberRightFields />
        </EditForm>
      </div>
    </RowDetail>
  )
}
