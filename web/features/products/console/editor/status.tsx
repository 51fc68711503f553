import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

type Named = Parameters<typeof words.products_desk_status_name>[0]['status']

export const STATUS = { draft: 0, onSale: 1, offSale: 2, removed: 3 } as const

export const statusName = (status: number): string => words.products_desk_status_name({ status: status as Named })

const TONES: readonly BadgeTone[] = ['plain', 'success', 'plain', 'plain']

export const ProductStatus = ({ status }: { status: number }) => <Badge tone={TONES[status] ?? 'plain'}>{statusName(status)}</Badge>
