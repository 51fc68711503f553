import { TrendingUp } from 'lucide-react'
import type { addRate, listRates } from '#contract/markets/console/rates.ts'
import { useFollowing } from '#web/console/form/following.ts'
import { MomentField } from '#web/console/form/moment-field.tsx'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import type { ListData, RowOf } from '#web/console/list/data.ts'
import { ConsoleList } from '#web/console/list/list.tsx'
import { Rate } from '#web/features/markets/console/rate-figures.tsx'
import { RateImport } from '#web/features/markets/console/rate-import.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { Choice } from '#web/ui/form/select-field.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const { Checkbox, SelectField, TextField } = fieldsOf<typeof addRate>()

type RateRow = RowOf<typeof listRates>

interface RateDeskProps {
  data: ListData<RateRow>
  currencies: readonly Choice[]
  /** Codes of currencies whose rate is older than a week. */
  dated: readonly string[]
  /** Current time in the reader's time zone. */
  now: string
}

const YUAN = 'CNY'

/** Exchange rates: the history, a form for one rate, and the import of a day's rates of the European Central Bank. */
export function RateDesk({ data, currencies, dated, now }: RateDeskProps) {
  const others = currencies.filter(({ value }) => value !== YUAN)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {dated.length > 0 && (
          <Notice tone="warning" title={words.markets_rate_dated({ currencies: dated.join(', ') })}>
            {words.markets_rate_dated_hint()}
          </Notice>
        )}
        <ConsoleList
          name="rate"
          title={words.markets_rate()}
          data={data}
          columns={columnsOf()}
          filters={[{ name: 'currencyCode', label: words.markets_currency_name(), choices: others }]}
          to={null}
          empty={{ icon: TrendingUp, title: words.table_empty(), hint: words.table_empty_hint() }}
          nothingYet={{ hint: words.table_yet_hint() }}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-xl:order-first">
        <Card title={words.markets_rate_import()}>
          <RateImport />
        </Card>
        <Card title={words.markets_rate_add()}>
          <AddRate currencies={others} now={now} />
        </Card>
      </div>
    </div>
  )
}

const AddRate = ({ currencies, now }: { currencies: readonly Choice[]; now: string }) => (
  <MoveForm intent="add" label={words.markets_rate_add()} kind="secondary">
    {({ errors }) => (
      <>
        <SelectField name="currencyCode" label={words.markets_currency_name()} choices={currencies} prompt="" defaultValue="" />
        <TextField name="rate" label={words.markets_rate_value()} hint={words.markets_rate_value_hint()} inputMode="decimal" />
        <Since now={now} />
        {errors['confirmFlag'] && <Checkbox name="confirmFlag" value="1" label={words.markets_rate_confirm()} aria-invalid />}
      </>
    )}
  </MoveForm>
)

const Since = ({ now }: { now: string }) => <MomentField {...useFollowing('rateTime', now)} label={words.markets_since()} />

const columnsOf = (): Column<RateRow>[] => [
  { id: 'currencyCode', label: words.markets_currency_name(), cell: ({ currencyCode }) => currencyCode },
  { id: 'rate', label: words.markets_rate_value(), isNumeric: true, cell: ({ rate }) => <Rate value={rate} /> },
  timeColumn('rateTime', words.markets_since()),
]
