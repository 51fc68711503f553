import { VerifiedMark } from '#web/ui/badge.tsx'
import { products_verified, products_visited } from '#words'

/** A supplier's verification level: nothing for one that is only listed. */
export function SupplierMark({ level, className }: { level: number; className?: string }) {
  if (level === 0) return null
  return <VerifiedMark className={className ?? ''}>{level === 2 ? products_visited() : products_verified()}</VerifiedMark>
}
