import { TrendingUp } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { addRate, listRates } from '#contract/markets/console/rates.ts'
import { MomentField } from '#web/console/form/moment-field.tsx'
import { MoveForm } from '#web/console/form/move-form.tsx'
import type { Column } from '#web/console/list/columns.ts'
import type { ListData } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { Rate } from '#web/features/markets/console/rate-figures.tsx'
import { RateImport } from '#web/features/markets/console/rate-import.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { Choice } from '#web/ui/form/select-field.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const { Checkbox, SelectField, TextField } = fieldsOf<typeof addRate>()

type RateRow = OutputOf<typeof listRates.page>['rows'][number]

interface RateDeskProps {
  data: ListData<RateRow>
  currencies: readonly Choice[]
  /** Codes of currencies whose rate is older than a week. */
  dated: readonly string[]
  /** On the reader's clock. */
  now: string
}

const YUAN = 'CNY'

/** Exchange rates: what applies since when, one by hand, or a day's from the European Central Bank. */
export function RateDesk({ data, currencies, dated, now }: RateDeskProps) {
  const columns = columnsOf()
  const others = currencies.filter(({ value }) => value !== YUAN)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {dated.length > 0 && (
          <Notice tone="warning" title={words.markets_rate_dated({ currencies: dated.join(', ') })}>
            {words.markets_rate_dated_hint()}
          </Notice>
        )}
        <ListToolbar
          name="rate"
          columns={columns}
          filters={[{ name: 'currencyCode', label: words.markets_currency_name(), choices: others }]}
          isExported
        />
        <DataTable
          label={words.markets_rate()}
          data={data}
          columns={columns}
          defaultOrder="-rateTime"
          empty={
            <EmptyState icon={TrendingUp} title={words.table_empty()}>
              {words.table_empty_hint()}
            </EmptyState>
          }
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-xl:order-first">
        <Card title={words.markets_rate_import()}>
          <RateImport />
        </Card>
        <Card title={words.markets_rate_add()}>
          <AddRate key={now} currencies={others} now={now} />
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
        <TextField
          name="rate"
          label={words.markets_rate_value()}
          hint={words.markets_rate_value_hint()}
          inputMode="decimal"
          autoComplete="off"
        />
        <MomentField name="rateTime" label={words.markets_since()} defaultValue={now} />
        {errors['confirmFlag'] && <Checkbox name="confirmFlag" value="1" label={words.markets_rate_confirm()} aria-invalid />}
      </>
    )}
  </MoveForm>
)

const columnsOf = (): Column<RateRow>[] => [
  { id: 'currencyCode', label: words.markets_currency_name(), isSortable: true, cell: ({ currencyCode }) => currencyCode },
  { id: 'rate', label: words.markets_rate_value(), isNumeric: true, cell: ({ rate }) => <Rate value={rate} /> },
  { id: 'rateTime', label: words.markets_since(), isSortable: true, cell: ({ rateTime }) => <DateTime value={rateTime} /> },
]
