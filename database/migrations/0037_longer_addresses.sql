ALTER TABLE "accounts" ALTER COLUMN "phone_number" SET DATA TYPE varchar(32);--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "street_or_pobox" SET DATA TYPE varchar(200);--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "phone_number" SET DATA TYPE varchar(32);