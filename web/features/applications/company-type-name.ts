import * as words from '#words'

const TYPE_NAMES = { 1: words.suppliers_factory, 2: words.suppliers_trader, 3: words.suppliers_factory_trader }

export const companyTypeName = (type: 1 | 2 | 3): string => TYPE_NAMES[type]()
