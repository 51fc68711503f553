import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Address } from '#contract/addresses/addresses.ts'
import { addressLines } from '#contract/addresses/lines.ts'
import { opensAddressForm } from '#web/features/addresses/add-address.tsx'
import { RetryButton } from '#web/shell/header/retry-button.tsx'
import { useAddresses } from '#web/shell/header/use-addresses.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

interface AddressPickerProps {
  /** The stored delivery address: it comes first (§4). */
  storedId: string | null
  chosenId: string | null
  onChoose: (address: Address) => void
  /** Called once, with the first address of page 1. */
  onFirstLoaded: (address: Address) => void
  onAdd: () => void
}

/** §2: the user's addresses in pages of ten, at most 300 px high, with the default one marked and links to add and manage. */
export function AddressPicker({ storedId, chosenId, onChoose, onFirstLoaded, onAdd }: AddressPickerProps) {
  const { addresses, total, pageNum, lastPage, toPage, hasFailed } = useAddresses(storedId, onFirstLoaded)
  return (
    <div>
      <fieldset className="-mx-2 max-h-[300px] overflow-y-auto overscroll-contain px-0.5">
        <legend className="sr-only">{words.shell_addresses()}</legend>
        {!addresses && !hasFailed && <Skeleton className="mx-2 h-16" />}
        {hasFailed && <RetryButton className="mx-2" onPress={() => toPage(pageNum)} />}
        {addresses?.length === 0 && <p className="px-2 text-sm text-ink-soft">{words.shell_address_none()}</p>}
        {addresses?.map((address) => (
          <label
            key={address.id}
            className="flex cursor-pointer items-start gap-2.5 rounded-sm p-2 text-sm hover:bg-sunken has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink-blue"
          >
            <input
              type="radio"
              name="delivery-address"
              checked={address.id === chosenId}
              onChange={() => onChoose(address)}
              className="mt-0.5 size-4 shrink-0 outline-none"
            />
            <span className="min-w-0 grow">
              <span className="flex items-center gap-2 font-medium">
                <span className="min-w-0 break-words">{address.recipientName}</span>
                {address.isDefault === 1 && <Badge className="shrink-0">{words.shell_address_default()}</Badge>}
              </span>
              <span className="block break-words text-ink-soft">{addressLines(address).join(', ')}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
        {total !== null && total > 0 && <span className="text-ink-soft">{words.shell_address_count({ count: total })}</span>}
        {lastPage > 1 && (
          <span className="figures -my-1 flex items-center text-ink-soft">
            <PageStep label={words.ui_previous()} page={pageNum - 1} lastPage={lastPage} toPage={toPage}>
              <ChevronLeft size={16} aria-hidden />
            </PageStep>
            {pageNum}/{lastPage}
            <PageStep label={words.ui_next()} page={pageNum + 1} lastPage={lastPage} toPage={toPage}>
              <ChevronRight size={16} aria-hidden />
            </PageStep>
          </span>
        )}
        <span className="ml-auto flex gap-4">
          <TextLink
            label={words.shell_address_add()}
            {...opensAddressForm(total ?? 0, onAdd)}
            className="inline-flex min-h-11 items-center md:min-h-8"
          />
          <TextLink
            label={words.shell_address_manage()}
            to="/personalCenter/address"
            className="inline-flex min-h-11 items-center md:min-h-8"
          />
        </span>
      </div>
    </div>
  )
}

interface PageStepProps {
  label: string
  page: number
  lastPage: number
  toPage: (page: number) => void
  children: React.ReactNode
}

const PageStep = ({ label, page, lastPage, toPage, children }: PageStepProps) => (
  <button
    type="button"
    aria-label={label}
    // Not `disabled`: the last step would lose the focus.
    aria-disabled={page < 1 || page > lastPage}
    onClick={() => page >= 1 && page <= lastPage && toPage(page)}
    className="grid size-11 place-items-center rounded-full text-ink hover:bg-sunken aria-disabled:opacity-40 md:size-8"
  >
    {children}
  </button>
)
