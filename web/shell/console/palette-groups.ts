import { Search } from 'lucide-react'
import type { ConsolePlace } from '#web/console/frame/places.ts'
import type { PaletteGroup, Target } from '#web/shell/console/palette-item.tsx'
import type { numberSearch } from '#web/shell/console/place-searches.ts'
import { SHORTEST_KEYWORD, type useFound } from '#web/shell/console/use-found.ts'
import * as words from '#words'

interface Palette {
  keyword: string
  places: readonly ConsolePlace[]
  found: Pick<ReturnType<typeof useFound>, 'groups' | 'isPending'>
  /** Set if a complete number was typed. */
  number: ReturnType<typeof numberSearch>
  isNamed: (label: string) => boolean
}

const listOf = (place: string, keyword: string) => `${place}?keyword=${encodeURIComponent(keyword)}`

/** The palette's entries, best first: a number's own page, pages by name, rows by place, lists to search. */
export function paletteGroups({ keyword, places, found, number, isNamed }: Palette): PaletteGroup[] {
  const pages = places.map(({ label, to, icon }): Target => ({ key: to, label: label(), to, icon })).filter(({ label }) => isNamed(label))
  const rows = found.groups.flatMap(({ place: to, rows }): PaletteGroup[] => {
    const place = places.find((each) => each.to === to)
    return place ? [{ key: to, label: place.label(), items: rows.map((row) => ({ ...row, key: row.to, icon: place.icon })) }] : []
  })
  const lists = places
    .filter(({ isSearched }) => isSearched && keyword.length >= SHORTEST_KEYWORD)
    .map(
      ({ label, to }): Target => ({
        key: `search ${to}`,
        label: words.console_palette_search({ keyword, place: label() }),
        to: listOf(to, keyword),
        icon: Search,
      }),
    )
  return [
    ...(number && found.isPending ? [awaited(number, places)] : []),
    { key: 'pages', label: words.console_palette_pages(), items: pages },
    ...rows,
    { key: 'lists', label: words.console_palette_lists(), items: lists },
  ].filter(({ items }) => items.length > 0)
}

/** An entry for a number whose row is still being searched: after Enter, the row is looked up on the way. */
function awaited({ number, search: { place: to, find } }: NonNullable<Palette['number']>, places: Palette['places']): PaletteGroup {
  const place = places.find((each) => each.to === to)!
  const target: Target = {
    key: number,
    label: words.console_palette_number({ number }),
    to: listOf(to, number),
    icon: place.icon,
    find: () =>
      find(number).then(
        (rows) => rows.find((row) => row.number === number)?.to ?? null,
        () => null,
      ),
  }
  return { key: 'number', label: place.label(), items: [target] }
}
