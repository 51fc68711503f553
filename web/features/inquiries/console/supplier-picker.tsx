import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { pageSuppliers } from '#contract/suppliers/suppliers.ts'
import { api } from '#web/browser/api.ts'
import { Button } from '#web/ui/document/press.tsx'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { useFieldError } from '#web/ui/form/field-state.ts'
import { isEnter } from '#web/ui/form/is-enter.ts'
import * as words from '#words'

const MOST = 5
const MOST_FOUND = 8
const LONGEST_SEARCH = 100

interface Named {
  id: string
  name: string
}

/** Picks up to five suppliers, found by name or trade. */
export function SupplierPicker() {
  const error = useFieldError('supplierId')
  const [chosen, setChosen] = useState<readonly Named[]>([])
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Named[] | null>(null)
  const search = async () => {
    const { rows } = await api(pageSuppliers, { keyword: typed.trim(), pageSize: MOST_FOUND })
    setFound(rows.map(({ id, name }) => ({ id, name })))
  }
  const onEnter = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    void search()
  }
  const offered = (found ?? []).filter(({ id }) => chosen.every((each) => each.id !== id))
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{words.inquiries_desk_suppliers({ most: MOST })}</p>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-1 rounded-md bg-sunken pl-3 text-sm">
              <input type="hidden" name="supplierId" value={id} />
              {name}
              <button
                type="button"
                aria-label={words.inquiries_desk_drop_supplier({ name })}
                onClick={() => setChosen(chosen.filter((each) => each.id !== id))}
                className="grid size-11 place-items-center text-ink-soft hover:text-ink md:size-8"
              >
                <X size={15} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* Without scripts the supplier's id is typed. */}
      <noscript>
        <input
          type="text"
          name="supplierId"
          inputMode="numeric"
          aria-label={words.inquiries_desk_suppliers({ most: MOST })}
          className={CONTROL}
        />
      </noscript>
      {chosen.length < MOST && (
        <div className="flex items-center gap-2 noscript:hidden">
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onEnter}
            maxLength={LONGEST_SEARCH}
            aria-label={words.inquiries_desk_find_supplier()}
            aria-invalid={error ? true : undefined}
            placeholder={words.inquiries_desk_find_supplier()}
            className={`${CONTROL} max-w-80`}
          />
          <Button icon={Search} size="small" aria-label={words.inquiries_desk_find_supplier()} onClick={() => void search()} />
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {found?.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {words.inquiries_desk_suppliers_none()}
        </p>
      )}
      {offered.length > 0 && chosen.length < MOST && (
        <ul aria-label={words.inquiries_desk_suppliers_found()} className="flex flex-wrap gap-2">
          {offered.map((supplier) => (
            <li key={supplier.id}>
              <Button label={supplier.name} size="small" onClick={() => setChosen([...chosen, supplier])} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
