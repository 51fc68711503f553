/** Forms cannot stand in each other: the heart in the product's form belongs to this one beside it. */
export const FAVOURITE_FORM = 'favourite'

export const FavouriteForm = () => <form id={FAVOURITE_FORM} method="post" />
