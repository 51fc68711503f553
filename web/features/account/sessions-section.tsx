import { MonitorSmartphone } from 'lucide-react'
import { Form } from 'react-router'
import type { listSessions } from '#contract/account/account.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useSettingsAnswer } from '#web/features/account/settings-form.tsx'
import { SettingsSection } from '#web/features/account/settings-section.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

type SessionRow = OutputOf<typeof listSessions>['rows'][number]

interface SessionsSectionProps {
  rows: readonly SessionRow[]
  pageNum: number
  pageSize: number
  total: number
}

export function SessionsSection({ rows, ...page }: SessionsSectionProps) {
  const answer = useSettingsAnswer('endSession')
  return (
    <SettingsSection title={words.account_sessions()} lead={words.account_sessions_lead()}>
      <RefusalNotice reason={answer?.message} className="mb-4" />
      <ul className="mb-4 divide-y divide-line rounded-md border border-line bg-card">
        {rows.map((session) => (
          <li key={session.id} className="flex items-center gap-4 px-4 py-3">
            <MonitorSmartphone size={20} className="hidden shrink-0 text-ink-soft sm:block" aria-hidden />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {deviceName(session)}
                {session.currentFlag === 1 && <Badge tone="success">{words.account_this_device()}</Badge>}
              </p>
              <p className="figures text-sm text-ink-soft">
                <Phrase words={words.account_last_use} slots={{ time: <DateTime value={session.lastUseTime} /> }} />
                {session.clientAddress && <> · {session.clientAddress}</>}
              </p>
            </div>
            {session.currentFlag === 0 && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="endSession" />
                <Button
                  label={words.account_end_session()}
                  type="submit"
                  size="small"
                  name="id"
                  value={session.id}
                  aria-label={words.ui_labelled({ label: words.account_end_session(), value: deviceName(session) })}
                />
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Pager {...page} field="sessions" />
    </SettingsSection>
  )
}

function deviceName({ browserName, systemName }: SessionRow): string {
  if (browserName && systemName) return words.account_device_on({ browser: browserName, system: systemName })
  return browserName ?? systemName ?? words.account_device_unknown()
}
