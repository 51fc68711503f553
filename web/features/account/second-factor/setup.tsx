import { Suspense } from 'react'
import type { confirmSecondFactor } from '#contract/account/second-factor.ts'
import type { SettingsAnswer } from '#web/features/account/settings-answer.ts'
import { SettingsForm } from '#web/features/account/settings-form.tsx'
import { importNamedPart } from '#web/ui/dialog/import-part.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof confirmSecondFactor>()

// Imported up front on the server, which renders it with the document; loaded on demand in the browser.
const load = () => importNamedPart(() => import('#web/ui/picture/qr-code.tsx'), 'QrCode')
const QrCode = import.meta.env.SSR ? (await load()).default : lazyPart(load)

interface SecondFactorSetupProps {
  secret: string
  otpauthUrl: string
  answer: SettingsAnswer | undefined
  /** Number of steps before these. */
  after?: number
}

/** Two steps of a list: add the secret to the app, then enter its first code. */
export function SecondFactorSetup({ secret, otpauthUrl, answer, after = 0 }: SecondFactorSetupProps) {
  return (
    <>
      <li>
        <Step number={after + 1}>{words.account_second_scan()}</Step>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <div className="size-48 shrink-0 overflow-hidden rounded-md border border-line bg-white">
            <Suspense>
              <QrCode text={otpauthUrl} label={words.account_second_qr()} />
            </Suspense>
          </div>
          <div className="min-w-48 flex-1 text-sm">
            <p className="text-ink-soft">{words.account_second_secret()}</p>
            <p className="figures mt-1.5 font-medium break-words select-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
            <a href={otpauthUrl} className="tappable mt-3 inline-block text-ink-blue underline md:hidden">
              {words.account_second_open_app()}
            </a>
          </div>
        </div>
      </li>
      <li>
        <Step number={after + 2}>{words.account_second_type()}</Step>
        <SettingsForm intent="secondConfirm" action={words.account_second_confirm()} kind="primary" answer={answer}>
          <input type="hidden" name="secret" value={secret} />
          <input type="hidden" name="otpauthUrl" value={otpauthUrl} />
          <TextField
            name="secondCode"
            label={words.account_second_code()}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            required
          />
        </SettingsForm>
      </li>
    </>
  )
}

export const Step = ({ number, children }: { number: number; children: string }) => (
  <p className="mb-3 flex items-baseline gap-2.5 font-medium">
    <span className="figures text-ink-soft" aria-hidden>
      {number}.
    </span>
    {children}
  </p>
)
