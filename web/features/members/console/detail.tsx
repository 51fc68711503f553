import type { OutputOf } from '#contract/endpoint.ts'
import type { readMember } from '#contract/members/members.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { ConfirmedMove } from '#web/console/form/confirmed-move.tsx'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { MemberRightFields } from '#web/features/members/console/right-fields.tsx'
import { rightLabels, rightValues } from '#web/features/members/console/rights.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

export type Member = OutputOf<typeof readMember>

/** A member; the owner can set their rights, remove them, or transfer the supplier to them. */
export function MemberDetail({ member }: { member: Member }) {
  const { user } = useConsoleUser()
  const refused = useFormAnswer('remove', 'owner')?.message
  const { id, name, email, ownerFlag, rightList, lastUseTime } = member
  return (
    <RowDetail id={id} title={name}>
      <div className="flex flex-col gap-4 text-sm">
        <FactList
          facts={[
            [words.members_desk_email(), email],
            [words.members_desk_role(), words.members_desk_role_name({ owner: ownerFlag })],
            [words.members_desk_last_use(), lastUseTime ? <DateTime key="used" value={lastUseTime} /> : words.members_desk_never()],
          ]}
        />
        <RefusalNotice reason={refused} />
        {id === user.id ? (
          <p className="border-t border-line pt-4 text-ink-soft">
            {words.members_desk_owner_rights()} {words.members_desk_you()}
          </p>
        ) : (
          <EditForm intent="edit" label={words.members_desk_save()} values={rightValues(rightList)} labels={rightLabels()}>
            <input type="hidden" name="id" value={id} />
            <MemberRightFields />
          </EditForm>
        )}
        {id !== user.id && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-3">
            <ConfirmedMove id={id} intent="remove" title={words.members_desk_remove()} hint={words.members_desk_remove_hint({ name })} />
            <ConfirmedMove id={id} intent="owner" title={words.members_desk_owner()} hint={words.members_desk_owner_hint({ name })} />
          </div>
        )}
      </div>
    </RowDetail>
  )
}
