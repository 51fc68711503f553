import { suppliers_factory, suppliers_factory_trader, suppliers_trader } from '#words'

const TYPE_NAMES = { 1: suppliers_factory, 2: suppliers_trader, 3: suppliers_factory_trader }

export const companyTypeName = (type: 1 | 2 | 3): string => TYPE_NAMES[type]()
