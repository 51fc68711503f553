import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { classes } from '#web/ui/document/classes.ts'
import { CONTROL } from '#web/ui/form/field-frame.tsx'
import { useSearchField } from '#web/ui/list/use-search-field.ts'

interface ListSearchProps {
  label: string
  hint: string
  keyword: string
  maxLength: number
  className?: string
  /** Hidden fields with the list's other filters. */
  children?: ReactNode
}

/** Filters a list by keyword, as `?keyword=`; works without scripts. */
export function ListSearch({ label, hint, keyword, maxLength, className, children }: ListSearchProps) {
  const field = useSearchField(keyword)
  return (
    <Form method="get" role="search" className={classes('relative w-full', className)}>
      {children}
      <input
        {...field}
        type="search"
        name="keyword"
        maxLength={maxLength}
        aria-label={label}
        placeholder={hint}
        className={`${CONTROL} pr-12`}
      />
      <button
        type="submit"
        aria-label={label}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
      >
        <Search size={18} aria-hidden />
      </button>
    </Form>
  )
}
