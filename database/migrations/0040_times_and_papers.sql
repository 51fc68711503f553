ALTER TABLE "accounts" ADD COLUMN "time_zone" varchar(60);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "company_name" varchar(120) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "company_address" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "company_tax_no" varchar(40) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "address" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
-- A company's address is known where it applied here.
UPDATE "suppliers" SET "address" = applied."address" FROM "supplier_applications" AS applied WHERE applied."supplier_id" = "suppliers"."id";
