import { ListFilter, Search, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { COLUMNS_FIELD, type Column } from '#web/console/list/columns.ts'
import type { exportList } from '#web/console/list/data.ts'
import type { Filter } from '#web/console/list/filters.ts'
import { DETAIL_FIELD } from '#web/console/list/row-detail.tsx'
import { TableMenu } from '#web/console/list/table-menu.tsx'
import { useAddressField } from '#web/console/list/use-address-field.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { ViewMenu } from '#web/console/list/view-menu.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Button, ButtonLink, usePath } from '#web/ui/document/press.tsx'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { answerFor, useAnswer } from '#web/ui/form/use-answer.ts'
import { ExportForm } from '#web/ui/list/export-form.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface ListToolbarProps<Row> {
  /** The key under which the list's views are stored. */
  name: string
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** The search field, if the list can be searched. */
  search?: { label: string; maxLength: number }
  /** Whether the page's action answers `export` with a file. */
  isExported?: boolean
  /** URL parameters that determine what the list contains: they are never cleared. */
  fixed?: readonly string[]
}

/** Number of filters beside the search. Wide screens have any others behind a button, phones have all of them there. */
const IN_ROW = 2

/** The toolbar above a table: search and filters, then stored views, columns and export. */
export function ListToolbar<Row>({ name, columns, filters = [], search, isExported, fixed = [] }: ListToolbarProps<Row>) {
  const { query, to } = useListAddress()
  const navigate = useNavigate()
  const path = usePath()
  const form = useRef<HTMLFormElement>(null)
  const fields = [...filters.map((filter) => filter.name), ...(search ? ['keyword'] : [])]
  const own = ['orderBy', COLUMNS_FIELD, ...fixed]
  const refused = answerFor(useAnswer<typeof exportList>(), 'export')?.message
  const chosen = filters.filter((filter) => query.has(filter.name))
  const hasMore = filters.length > IN_ROW + 1
  const inRow = hasMore ? filters.slice(0, IN_ROW) : filters
  // Active filters are visible.
  const [isOpen, setOpen] = useState(chosen.some((filter) => !inRow.includes(filter)))
  const closedOnPhone = filters.length > 0 && !isOpen ? 'max-md:not-noscript:hidden' : ''
  const isTyped = filters.some(({ choices }) => !choices)
  const isNarrowed = fields.some((field) => query.has(field))
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const changes = fields.map((field) => [field, String(typed.get(field) ?? '').trim() || null])
    navigate(path(to(Object.fromEntries(changes))), { preventScrollReset: true })
  }
  const submit = () => form.current?.requestSubmit()
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {fields.length > 0 && (
        <Form ref={form} method="get" onSubmit={apply} role="search" className="flex grow flex-wrap items-end gap-2">
          {own.map((field) => query.has(field) && <input key={field} type="hidden" name={field} value={query.get(field)!} />)}
          {search && (
            <div className="relative max-md:-order-2 max-md:grow max-md:basis-44 md:w-72">
              <KeywordField {...search} />
              <SearchButton label={search.label} className="absolute inset-y-0 right-0" />
            </div>
          )}
          {inRow.map((filter) => (
            <FilterField key={filter.name} {...filter} submit={submit} className={classes('max-md:grow', closedOnPhone)} />
          ))}
          {filters.length > 0 && (
            <Button
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className={classes('text-sm max-md:-order-1 noscript:hidden', !hasMore && 'md:hidden')}
            >
              <ListFilter size={15} aria-hidden />
              {words.table_filters({ count: chosen.length })}
            </Button>
          )}
          {hasMore && (
            <div className={classes('flex w-full flex-wrap items-end gap-2', !isOpen && 'not-noscript:hidden')}>
              {filters.slice(IN_ROW).map((filter) => (
                <FilterField key={filter.name} {...filter} submit={submit} className="max-md:grow" />
              ))}
            </div>
          )}
          {/* With scripts, choices apply themselves. */}
          {!search && (
            <span className={isTyped ? closedOnPhone : 'hidden noscript:contents'}>
              <SearchButton label={words.table_apply()} className="h-11 md:h-10" />
            </span>
          )}
          {isNarrowed && (
            <ButtonLink to={to(Object.fromEntries(fields.map((field) => [field, null])))} kind="quiet" size="small">
              <X size={15} aria-hidden />
              {words.table_clear()}
            </ButtonLink>
          )}
        </Form>
      )}
      <div className={classes('ml-auto flex flex-wrap items-center gap-1', closedOnPhone)}>
        <ViewMenu name={name} fields={[...own, ...fields]} />
        <TableMenu columns={columns} />
        {isExported && <ExportForm label={words.table_export()} action={path(to({}))} />}
      </div>
      <RefusalNotice reason={refused} className="w-full" />
    </div>
  )
}

/** A field that takes the URL's value when a view is opened. Typed text stays while a choice loads, and when a row or page is opened. */
function useListField<Element extends HTMLInputElement | HTMLSelectElement>(name: string) {
  const { query } = useListAddress()
  const value = query.get(name) ?? ''
  for (const field of [DETAIL_FIELD, COLUMNS_FIELD, 'pageNum', 'orderBy']) query.delete(field)
  return useAddressField<Element>(value, query.toString())
}

const KeywordField = ({ label, maxLength }: { label: string; maxLength: number }) => (
  <input
    {...useListField<HTMLInputElement>('keyword')}
    type="search"
    name="keyword"
    maxLength={maxLength}
    aria-label={label}
    placeholder={label}
    className={`${CONTROL} pr-12`}
  />
)

interface FilterFieldProps extends Filter {
  submit: () => void
  className: string
}

/** One filter: a choice applies at once, typed text with Enter. */
function FilterField({ choices, submit, ...filter }: FilterFieldProps) {
  if (!choices) return <TypedFilter {...filter} />
  return <ChosenFilter {...filter} choices={choices} submit={submit} />
}

function ChosenFilter({ name, label, choices, submit, className }: FilterFieldProps & Required<Pick<Filter, 'choices'>>) {
  const field = useListField<HTMLSelectElement>(name)
  const prompt = words.ui_labelled({ label, value: words.table_any() })
  return <SelectField {...field} {...{ name, label, choices, prompt, className }} labelHidden onChange={submit} />
}

const TypedFilter = ({ name, label, isDay, className }: Omit<FilterFieldProps, 'choices' | 'submit'>) => (
  <TextField
    {...useListField<HTMLInputElement>(name)}
    {...{ name, label }}
    labelHidden={!isDay}
    {...(isDay ? { type: 'date' } : { placeholder: label })}
    className={classes(isDay ? 'w-40' : 'w-52', className)}
  />
)

const SearchButton = ({ label, className }: { label: string; className: string }) => (
  <button
    type="submit"
    aria-label={label}
    className={classes('grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink', className)}
  >
    <Search size={18} aria-hidden />
  </button>
)
