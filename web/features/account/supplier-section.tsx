import type { UserInfo } from '#contract/account/account.ts'
import { SettingsForm, useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { FoldedForm, SettingsSection } from '#web/features/account/settings-section.tsx'
import { DoneLine } from '#web/ui/form/done-line.tsx'
import * as words from '#words'

/** For members of a supplier, who leave it here. Its owner hands it over first, on the page of the team. */
export function SupplierSection({ user }: { user: Pick<UserInfo, 'supplierId' | 'ownerFlag'> }) {
  const answer = useSettingsAnswer('leaveSupplier')
  const isMember = user.supplierId !== null && user.ownerFlag === 0
  if (!isMember && !answer) return null
  return (
    <SettingsSection title={words.members_leave()} lead={isMember ? words.members_leave_lead() : ''}>
      {isMember || !answer?.isDone ? (
        <FoldedForm open={words.members_leave()} lead={words.members_leave_text()} isOpen={answer !== undefined} isDanger>
          <SettingsForm intent="leaveSupplier" action={words.members_leave()} kind="danger" answer={answer}>
            {null}
          </SettingsForm>
        </FoldedForm>
      ) : (
        <DoneLine>{words.members_left()}</DoneLine>
      )}
    </SettingsSection>
  )
}
