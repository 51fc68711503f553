ALTER TABLE "search_postings" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "kinds" varchar(80)[] DEFAULT '{}' NOT NULL;