import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import type { UserInfo } from '#contract/account/account.ts'
import { useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** Submitted as a document (`reloadDocument`): the response is a download, so the page stays. */
export function DataSection({ agreement }: { agreement: ComponentProps<typeof AgreementLine> }) {
  const answer = useSettingsAnswer('copyData')
  return (
    <SettingsSection title={words.account_data()} lead={words.account_data_lead()}>
      <RefusalNotice reason={answer?.message} className="mb-4" />
      <p className="mb-4 max-w-form text-sm text-ink-soft">{words.account_data_text()}</p>
      <Form method="post" reloadDocument>
        <Button label={words.account_data_action()} type="submit" name="intent" value="copyData" />
      </Form>
      <AgreementLine {...agreement} />
    </SettingsSection>
  )
}

type Accepted = Pick<UserInfo, 'agreementVersionNo' | 'agreementTime'>

/** The version of the terms that was accepted, when, and whether there is a newer one. */
function AgreementLine({ agreementVersionNo, agreementTime, inForce }: Accepted & { inForce: string | null }) {
  const answer = useSettingsAnswer('acceptAgreement')
  const isNewer = inForce !== null && inForce !== agreementVersionNo
  return (
    <div className="mt-6 border-t border-line pt-5 text-sm">
      <RefusalNotice reason={answer?.message} className="mb-4" />
      <p className="figures">
        {agreementVersionNo ? words.account_agreement_accepted({ version: agreementVersionNo }) : words.account_agreement_none()}
        {agreementTime && (
          <>
            {' · '}
            <DateTime value={agreementTime} to="day" />
          </>
        )}
      </p>
      {isNewer && <p className="mt-1 font-medium">{words.account_agreement_newer({ version: inForce })}</p>}
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
        <ButtonLink label={words.account_agreement_read()} to="/agreement" size="small" />
        {isNewer && (
          <>
            <input type="hidden" name="versionNo" value={inForce} />
            <Button type="submit" name="intent" value="acceptAgreement" size="small" kind="primary">
              {words.account_agreement_accept({ version: inForce })}
            </Button>
          </>
        )}
      </Form>
    </div>
  )
}
