import { Hand } from 'lucide-react'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** A person confirms this supplier's orders before they can be paid. */
export const ConfirmedByHandBadge = () => (
  <Badge>
    <Hand size={12} aria-hidden />
    {words.cart_by_hand()}
  </Badge>
)
