import { X } from 'lucide-react'

/** Removes a row from the draft; nothing is deleted before the product is saved. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid h-11 w-9 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-danger md:h-10"
  >
    <X size={16} aria-hidden />
  </button>
)
