import { useRef } from 'react'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

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
