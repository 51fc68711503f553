import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { UserInfo } from '#contract/account/account.ts'
import type { ConsolePlace } from '#web/console/frame/places.ts'
import { useIntlTag } from '#web/language.ts'
import { paletteGroups } from '#web/shell/console/palette-groups.ts'
import { type PaletteGroup, PaletteItem, type Target } from '#web/shell/console/palette-item.tsx'
import { numberSearch, searchesOf } from '#web/shell/console/place-searches.ts'
import { useFound } from '#web/shell/console/use-found.ts'
import { usePath } from '#web/ui/document/press.tsx'
import * as words from '#words'

export interface PalettePanelProps {
  places: readonly ConsolePlace[]
  user: UserInfo
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  typed: string
  onTyped: (typed: string) => void
  most: number
  /** Enter was pressed before the panel had loaded: it navigates to the first entry found. */
  isEntered: boolean
}

/** Shows pages by name, matching rows of all lists, and the lists to search. A complete number leads to its page. */
export default function PalettePanel({ places, user, isOpen, onOpenChange, typed, onTyped, most, isEntered }: PalettePanelProps) {
  const matcher = Autocomplete.useFilter({ locale: useIntlTag(), sensitivity: 'base' })
  const navigate = useNavigate()
  const path = usePath()
  const keyword = typed.trim()
  const searches = useMemo(() => searchesOf(places, user), [places, user])
  const found = useFound(searches, keyword)
  const groups = paletteGroups({
    keyword,
    places,
    found,
    number: numberSearch(keyword, searches),
    isNamed: (label) => matcher.contains(label, keyword),
  })
  const go = async ({ to, find }: Target) => {
    onOpenChange(false)
    navigate(path((await find?.()) ?? to))
  }
  const goToFirst = useEffectEvent(() => {
    const first = groups[0]?.items[0]
    if (first) void go(first)
  })
  useEffect(() => {
    if (isEntered && !found.isPending) goToFirst()
  }, [isEntered, found.isPending])
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label={words.console_palette()}
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] max-w-xl flex-col overflow-hidden rounded-md border border-line bg-card text-ink shadow-float outline-none"
        >
          <Autocomplete.Root
            items={groups}
            filter={null}
            value={typed}
            onValueChange={onTyped}
            itemToStringValue={({ label }: Target) => label}
            open
            inline
            autoHighlight="always"
          >
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search size={18} aria-hidden className="shrink-0 text-ink-soft" />
              <Autocomplete.Input
                aria-label={words.console_palette()}
                placeholder={words.console_palette_hint()}
                maxLength={most}
                className="h-12 min-w-0 grow bg-transparent text-[1rem] outline-none"
              />
            </div>
            <Autocomplete.List className="min-h-0 scroll-py-2 overflow-y-auto p-1.5 outline-none data-empty:p-0">
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.key} items={group.items}>
                  <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs text-ink-soft">{group.label}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(target: Target) => <PaletteItem key={target.key} target={target} onGo={() => go(target)} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <Autocomplete.Status className="px-4 py-3 text-sm text-ink-soft empty:hidden">
              {statusOf(found, groups, keyword)}
            </Autocomplete.Status>
          </Autocomplete.Root>
          <p className="border-t border-line px-4 py-2 text-xs text-ink-soft max-md:hidden">{words.console_keys()}</p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function statusOf({ isPending, hasFailed, groups: rows }: ReturnType<typeof useFound>, groups: readonly PaletteGroup[], keyword: string) {
  if (isPending) return words.console_palette_searching()
  if (hasFailed) return words.console_palette_failed()
  // Lists to search do not count as found.
  return keyword && rows.length === 0 && groups.every(({ key }) => key === 'lists') ? words.console_palette_none() : null
}
