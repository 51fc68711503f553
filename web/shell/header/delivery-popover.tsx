import { ChevronDown, MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { Address } from '#contract/addresses/addresses.ts'
import type { ShellData } from '#web/shell/data.ts'
import { FormSkeleton } from '#web/shell/header/form-skeleton.tsx'
import { usePanel } from '#web/shell/header/use-panel.ts'
import { settingsAddress } from '#web/shell/settings-address.ts'
import { importNamedPart } from '#web/ui/dialog/import-part.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Flag } from '#web/ui/picture/flag.tsx'
import * as words from '#words'

const load = () => import('#web/shell/header/delivery-choice.tsx')
const DeliveryChoice = lazyPart(load)
const AddAddress = lazyPart(() => importNamedPart(load, 'AddAddress'))

/** §2: where to deliver: a signed-in user's addresses or a sign-in button; country and postal code for both; a save action. */
export function DeliveryPopover({ shell, className }: { shell: ShellData; className: string }) {
  const { pathname, search } = useLocation()
  const { open, onOpenChange } = usePanel()
  // The form for a new address replaces the popover, which returns afterwards with the added address selected.
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<Address | null>(null)
  // However it was closed: by its button, or by a navigation.
  if (added && !open && !isAdding) setAdded(null)
  return (
    <>
      <Popover
        open={open}
        onOpenChange={onOpenChange}
        align="start"
        title={words.shell_deliver_to()}
        className="w-96"
        isLink
        onNear={load}
        trigger={
          <a href={settingsAddress(pathname + search)} rel="nofollow" className={className}>
            <MapPin size={15} aria-hidden className="shrink-0" />
            {/* On narrow screens the pin icon alone has to do. */}
            <span className="max-lg:sr-only">{words.shell_deliver_to()} </span>
            {shell.country && (
              <span className="inline-flex min-w-0 items-center gap-1.5 font-medium text-ink">
                <Flag countryCode={shell.country.code} isNamed isFirst />
                <span className="truncate">{shell.country.name} </span>
                {shell.postcode && <span className="figures shrink-0 font-normal">{shell.postcode}</span>}
              </span>
            )}
            <ChevronDown size={14} aria-hidden className="shrink-0" />
          </a>
        }
      >
        <Suspense fallback={<FormSkeleton />}>
          <DeliveryChoice
            shell={shell}
            added={added}
            onAdd={() => {
              onOpenChange(false)
              setAdding(true)
            }}
            onSaved={() => onOpenChange(false)}
          />
        </Suspense>
      </Popover>
      {isAdding && (
        <Suspense>
          <AddAddress
            onAdded={setAdded}
            onClose={() => {
              setAdding(false)
              onOpenChange(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
