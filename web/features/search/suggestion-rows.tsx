import { Autocomplete } from '@base-ui/react/autocomplete'
import { History, LayoutGrid, type LucideIcon, Search, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { SuggestionRow } from '#web/features/search/suggestion-row.tsx'
import * as words from '#words'

interface SuggestionRowsProps {
  /** The user's own searches that start with the typed text. */
  past: readonly string[]
  suggestions: readonly Suggestion[]
  typed: string
  run: (words: string) => void
  /** Called when a row links to another page. */
  leave: () => void
}

/** Corrections, own searches, keywords, categories and suppliers. The part of a keyword beyond the typed text is highlighted. */
export function SuggestionRows({ past, suggestions, typed, run, leave }: SuggestionRowsProps) {
  const of = (...kinds: Suggestion['kind'][]) => suggestions.filter(({ kind }) => kinds.includes(kind))
  const row = (suggestion: Suggestion) => (
    <SuggestionRow
      key={suggestion.kind + (suggestion.id ?? suggestion.text)}
      {...contentOf(suggestion, typed.trim())}
      imageUrl={suggestion.imageUrl}
      imageTint={suggestion.imageTint}
      total={suggestion.productTotal}
      onClick={() => (suggestion.id === null ? run(suggestion.text) : leave())}
    />
  )
  const [corrections, codes, found, categories, suppliers] = [of('correction'), of('sku'), of('keyword'), of('category'), of('supplier')]
  return (
    <Autocomplete.List>
      {corrections.map(row)}
      <Rows of={past} label={words.shell_search_history()} isSilent>
        {past.map((search) => (
          <SuggestionRow
            key={search}
            icon={History}
            value={search}
            label={<Added to={typed.trim()} text={search} />}
            onClick={() => run(search)}
          />
        ))}
      </Rows>
      <Rows of={codes} label={words.search_products_by_code()}>
        {codes.map(row)}
      </Rows>
      <Rows of={found} label={words.search_words()} isSilent>
        {found.map(row)}
      </Rows>
      <Rows of={categories} label={words.search_categories()}>
        {categories.map(row)}
      </Rows>
      <Rows of={suppliers} label={words.search_suppliers()}>
        {suppliers.map(row)}
      </Rows>
    </Autocomplete.List>
  )
}

interface RowsProps {
  of: readonly unknown[]
  label: string
  /** Hides the label visually, since the rows' icons convey it. */
  isSilent?: boolean
  children: ReactNode
}

const Rows = ({ of, label, isSilent = false, children }: RowsProps) =>
  of.length > 0 && (
    <Autocomplete.Group>
      <Autocomplete.GroupLabel className={isSilent ? 'sr-only' : 'px-3 pt-2 pb-0.5 text-xs font-medium text-ink-soft'}>
        {label}
      </Autocomplete.GroupLabel>
      {children}
    </Autocomplete.Group>
  )

interface RowContent {
  icon: LucideIcon
  value: string
  name?: string
  label: ReactNode
  detail?: string | null
  to?: string
}

function contentOf({ kind, text, id, category, productName }: Suggestion, typed: string): RowContent {
  const within = category && words.search_within({ category: category.name })
  const plain = { value: text, label: <Added to={typed} text={text} /> }
  switch (kind) {
    case 'correction': {
      const question = words.search_did_you_mean({ words: text })
      return { icon: Search, value: text, name: question, label: <span className="font-semibold">{question}</span>, detail: within }
    }
    case 'keyword':
      return { icon: Search, ...plain, detail: within }
    case 'category':
      return { icon: LayoutGrid, ...plain, detail: within, to: `/allProducts/${id}` }
    case 'supplier':
      return { icon: Store, ...plain, to: `/supplier/${id}` }
    case 'sku':
      return { icon: Search, ...plain, detail: productName, to: `/product/${id}` }
  }
}

/** Highlights the part of `text` that goes beyond the typed text. */
function Added({ to: typed, text }: { to: string; text: string }) {
  const begins = text.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase())
  return (
    <>
      {begins ? text.slice(0, typed.length) : text}
      {begins && <span className="font-semibold">{text.slice(typed.length)}</span>}
    </>
  )
}
