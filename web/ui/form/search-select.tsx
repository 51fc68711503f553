import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search } from 'lucide-react'
import { useMemo } from 'react'
import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'
import { CONTROL, FieldFrame, type FieldFrameProps } from '#web/ui/form/field-frame.tsx'
import { Flag } from '#web/ui/picture/flag.tsx'

export interface SearchChoice {
  value: string
  label: string
  /** The country whose flag is shown before the label. */
  flag?: string
  /** Shown after the label, less prominently. */
  note?: string
}

interface SearchSelectProps extends FieldFrameProps {
  choices: readonly SearchChoice[]
  value: string
  onChoose: (value: string) => void
  /** The label and placeholder of the search field. */
  searchLabel: string
  /** Shown when nothing matches. */
  emptyText: string
}

/**
 * A long list with a search field, matching labels and values. Only for lazily loaded parts, since it comes from Base UI;
 * forms that work without scripts use select-field.tsx.
 */
export function SearchSelect({ choices, value, onChoose, searchLabel, emptyText, ...frame }: SearchSelectProps) {
  const matcher = Combobox.useFilter({ locale: useIntlTag(), sensitivity: 'base' })
  const chosen = useMemo(() => choices.find((choice) => choice.value === value) ?? null, [choices, value])
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Combobox.Root
          items={choices}
          value={chosen}
          onValueChange={(choice) => choice && onChoose(choice.value)}
          isItemEqualToValue={(one, other) => one.value === other.value}
          filter={(choice, query) => matcher.contains(choice.label, query) || matcher.startsWith(choice.value, query)}
          autoHighlight
        >
          <Combobox.Trigger {...control} className={classes(CONTROL, 'flex items-center gap-2.5 text-left')}>
            {chosen?.flag && <Flag countryCode={chosen.flag} isNamed size="medium" />}
            <span className="min-w-0 grow truncate">{chosen?.label}</span>
            <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-soft" />
          </Combobox.Trigger>
          <Combobox.Portal>
            <Combobox.Positioner align="start" sideOffset={4} collisionPadding={12} className="z-50">
              <Combobox.Popup
                aria-label={frame.label}
                className="floats flex max-h-[min(24rem,var(--available-height))] w-(--anchor-width) min-w-64 max-w-(--available-width) flex-col rounded-md border border-line bg-card text-ink shadow-float outline-none"
              >
                <div className="flex items-center gap-2.5 border-b border-line px-3">
                  <Search size={16} aria-hidden className="shrink-0 text-ink-soft" />
                  <Combobox.Input
                    aria-label={searchLabel}
                    placeholder={searchLabel}
                    className="h-11 min-w-0 grow bg-transparent text-[1rem] outline-none md:h-10 md:text-base"
                  />
                </div>
                <Combobox.Empty className="px-3 py-3 text-sm text-ink-soft empty:hidden">{emptyText}</Combobox.Empty>
                <Combobox.List className="min-h-0 grow scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
                  {(choice: SearchChoice) => (
                    <Combobox.Item
                      key={choice.value}
                      value={choice}
                      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 outline-none select-none data-highlighted:bg-sunken md:min-h-9"
                    >
                      {choice.flag && <Flag countryCode={choice.flag} isNamed size="medium" />}
                      <span className="min-w-0 grow">
                        {choice.label}
                        {choice.note && <span className="text-xs text-ink-soft"> {choice.note}</span>}
                      </span>
                      <Combobox.ItemIndicator className="shrink-0">
                        <Check size={16} aria-hidden />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  )
}
