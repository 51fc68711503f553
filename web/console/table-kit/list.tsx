import { ListPlus } from 'lucide-react'
import type { ListData } from '#web/console/list/data.ts'
import { ConsoleList } from '#web/console/list/list.tsx'
import type { KindRow, Lookups, TableKind } from '#web/console/table-kit/kind.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface KindListProps {
  home: string
  kind: TableKind
  data: ListData<KindRow>
  lookups: Lookups
}

/** The rows of a table; each opens on its page. */
export const KindList = ({ home, kind, data, lookups }: KindListProps) => (
  <ConsoleList
    name={kind.kind}
    title={kind.label()}
    data={data}
    columns={kind.columns(lookups)}
    filters={kind.filters?.(lookups) ?? []}
    search={words.table_search()}
    to={({ id }) => `${home}/${id}`}
    empty={{
      icon: ListPlus,
      title: words.table_empty(),
      hint: words.table_empty_hint(),
    }}
    nothingYet={{ ...(kind.addLabel ? { hint: words.table_yet_hint() } : {}), action: <AddLink home={home} kind={kind} isSecond /> }}
  />
)

/** `isSecond`: the page has such a link already. */
export const AddLink = ({ home, kind, isSecond }: { home: string; kind: TableKind; isSecond?: true }) =>
  kind.addLabel && <ButtonLink label={kind.addLabel()} to={`${home}/new`} kind={isSecond ? 'secondary' : 'primary'} size="small" />
