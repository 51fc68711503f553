import { useNavigation } from 'react-router'
import type { Application } from '#contract/applications/applications.ts'
import type { actOnApplication } from '#web/features/applications/actions.ts'
import { ConfirmedForm } from '#web/ui/form/confirmed-form.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** Withdraws an application after confirmation; without scripts the consequences are shown beside the button. */
export function WithdrawApplication({ application: { id, version } }: { application: Pick<Application, 'id' | 'version'> }) {
  const isSending = useNavigation().formData?.get('intent') === 'withdraw'
  const state = answerFor(useAnswer<typeof actOnApplication>(), 'withdraw')
  return (
    <div>
      <RefusalNotice reason={state?.message} className="mb-3" />
      <ConfirmedForm
        title={words.applications_withdraw()}
        hint={words.applications_withdraw_hint()}
        back={words.applications_back()}
        isSending={isSending}
      >
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
      </ConfirmedForm>
    </div>
  )
}
