import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'

interface SupplierNameProps {
  of: { supplierId: string; supplierName: string; houseFlag: 0 | 1 }
  className?: string
}

/** Links to the supplier's page; the platform itself has none (decisions §22, the house). */
export function SupplierName({ of: { supplierId, supplierName, houseFlag }, className }: SupplierNameProps) {
  if (houseFlag === 1) return <span className={className}>{supplierName}</span>
  return <Link label={supplierName} to={`/supplier/${supplierId}`} className={classes(className, 'hover:underline')} />
}
