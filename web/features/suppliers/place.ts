import * as words from '#words'

/** City and country in the language's order; only one of them if the other is unknown. */
export const supplierPlace = (city: string | null, country: string): string =>
  city && country ? words.suppliers_place({ city, country }) : city || country
