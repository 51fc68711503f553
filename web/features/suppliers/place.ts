import * as words from '#words'

/** The city with its country, in the language's order; one of them where the other is unknown. */
export const supplierPlace = (city: string | null, country: string): string =>
  city && country ? words.suppliers_place({ city, country }) : city || country
