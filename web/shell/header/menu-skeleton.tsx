import { Skeleton } from '#web/ui/list/skeleton.tsx'

/** Six departments, while they are loading. */
export const MenuSkeleton = () => (
  <div className="grid grid-cols-3 gap-6">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} className="h-20" />
    ))}
  </div>
)
