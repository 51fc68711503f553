ALTER TABLE "product_import_files" ADD COLUMN "pictures" "bytea";--> statement-breakpoint
ALTER TABLE "product_import_problems" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_problems" ADD COLUMN "nearest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "unused_total" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "digest" varchar(64);--> statement-breakpoint
CREATE INDEX "files_by_digest" ON "files" USING btree ("digest") WHERE "files"."digest" is not null;