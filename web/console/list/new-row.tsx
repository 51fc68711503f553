import { type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { NEW, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { Notice } from '#web/ui/text/notice.tsx'

interface NewRowActionsProps {
  label: string
  icon?: LucideIcon
  /** The list that belongs to this one. */
  beside?: { to: string; label: string }
}

/** Leads to the form of a new row, and to the list that belongs to this one. */
export function NewRowActions({ label, icon: Icon = Plus, beside }: NewRowActionsProps) {
  const address = useDetailAddress()
  return (
    <div className="flex flex-wrap gap-2">
      {beside && <ButtonLink label={beside.label} to={beside.to} size="small" />}
      <ButtonLink to={address(NEW)} kind="primary" size="small" preventScrollReset>
        <Icon size={16} aria-hidden />
        {label}
      </ButtonLink>
    </div>
  )
}

/** What was done whose form is gone. */
export const DoneNotice = ({ children }: { children: ReactNode }) => <Notice tone="success" isAlert text={children} />
