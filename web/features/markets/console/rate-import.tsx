import { useNavigation } from 'react-router'
import type { importRates } from '#contract/markets/console/rates.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { Change, Rate } from '#web/features/markets/console/rate-figures.tsx'
import type { RateList, RateState } from '#web/features/markets/console/rate-state.ts'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { FILE_LABEL } from '#web/ui/form/file-chooser.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const { Checkbox, TextArea } = fieldsOf<typeof importRates>()

/** Imports a day's rates from a file or a pasted table: the first submit previews, the second stores. */
export function RateImport() {
  const state = useFormAnswer<RateState>('import')
  const { formData } = useNavigation()
  const sending = formData?.get('intent') === 'import' ? formData.get('step') : null
  return (
    <ActionForm answer={state} intent="import" encType="multipart/form-data" preventScrollReset className="flex flex-col gap-3">
      <FieldFrame name="file" label={words.markets_rate_file()} hint={words.markets_rate_file_hint()}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-3">
            <label htmlFor={control.id} aria-hidden className={FILE_LABEL}>
              {words.uploads_choose()}
            </label>
            <input
              {...control}
              type="file"
              name="file"
              accept=".xml,.json,.csv,text/xml,application/xml,application/json,text/csv"
              className="w-40 grow file:hidden"
            />
          </div>
        )}
      </FieldFrame>
      <TextArea name="text" label={words.markets_rate_paste()} hint={words.markets_rate_paste_hint()} optional />
      <Button type="submit" name="step" value="check" pending={sending === 'check'} className="self-start">
        {words.markets_rate_check()}
      </Button>
      {state?.stored !== undefined && (
        <p role="status" className="text-sm text-jade">
          {words.markets_rate_stored({ count: state.stored })}
        </p>
      )}
      {state?.found && <Found found={state.found} isSending={sending === 'store'} />}
    </ActionForm>
  )
}

function Found({ found: { rateTime, list }, isSending }: { found: RateList; isSending: boolean }) {
  if (list.length === 0) return <p className="text-sm">{words.markets_rate_none()}</p>
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <p role="status" className="text-sm font-medium">
        <Phrase words={words.markets_rate_found} slots={{ day: <DateTime value={rateTime} to="day" /> }} />
      </p>
      <div className="relative max-h-80 overflow-auto rounded-md border border-line">
        <table className="w-full text-sm">
          <thead className="border-b border-line text-left text-xs text-ink-soft">
            <tr>
              <th scope="col" className="px-2 py-1.5 font-medium">
                {words.markets_currency_name()}
              </th>
              {[words.markets_rate_former(), words.markets_rate_new(), words.markets_rate_change()].map((label) => (
                <th key={label} scope="col" className="px-2 py-1.5 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {list.map(({ currencyCode, rate, formerRate, changePercent, largeFlag }) => (
              <tr key={currencyCode}>
                <th scope="row" className="px-2 py-1 text-left font-medium">
                  {currencyCode}
                </th>
                <td className="px-2 py-1 text-right">{formerRate === null ? '–' : <Rate value={formerRate} />}</td>
                <td className="px-2 py-1 text-right">
                  <Rate value={rate} />
                </td>
                <td className="px-2 py-1 text-right">
                  {changePercent === null ? '–' : <Change percent={changePercent} isLarge={largeFlag === 1} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list.some(({ largeFlag }) => largeFlag === 1) && <Checkbox name="confirmFlag" value="1" label={words.markets_rate_confirm()} />}
      <noscript>
        <p className="text-sm text-ink-soft">{words.markets_rate_found_again()}</p>
      </noscript>
      <Button type="submit" kind="primary" name="step" value="store" pending={isSending} className="self-start">
        {words.markets_rate_store()}
      </Button>
    </div>
  )
}
