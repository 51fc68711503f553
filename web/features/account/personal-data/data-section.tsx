import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { AgreementLine } from '#web/features/account/sign-in/agreement-line.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** A plain browser form: its answer is a download, and the page stays. */
export function DataSection({ agreement }: { agreement: ComponentProps<typeof AgreementLine> }) {
  const answer = useSettingsAnswer('copyData')
  return (
    <SettingsSection title={words.account_data()} lead={words.account_data_lead()}>
      <RefusalNotice reason={answer?.message} className="mb-4" />
      <p className="mb-4 max-w-form text-sm text-ink-soft">{words.account_data_text()}</p>
      <Form method="post" reloadDocument>
        <Button type="submit" name="intent" value="copyData">
          {words.account_data_action()}
        </Button>
      </Form>
      <AgreementLine {...agreement} />
    </SettingsSection>
  )
}
