CREATE TABLE "artworks" (
	"account_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artworks_account_id_file_id_pk" PRIMARY KEY("account_id","file_id")
);
--> statement-breakpoint
DROP INDEX "one_line_per_sku";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "customisation_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "customisation_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "customisation_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artwork_of_account" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_line_per_sku" ON "cart_lines" USING btree ("account_id","sku_id","is_sample",md5("customisation_list"::text)) WHERE "cart_lines"."quote_id" is null and "cart_lines"."end_status" is null;