CREATE TABLE "landed_markets" (
	"country_code" char(2) NOT NULL,
	"currency_code" char(3) NOT NULL,
	"cursor" text,
	"renew_time" timestamp with time zone,
	"used_day" date NOT NULL,
	CONSTRAINT "landed_markets_country_code_currency_code_pk" PRIMARY KEY("country_code","currency_code")
);
--> statement-breakpoint
CREATE TABLE "landed_prices" (
	"country_code" char(2) NOT NULL,
	"currency_code" char(3) NOT NULL,
	"product_id" bigint NOT NULL,
	"freight_type" smallint NOT NULL,
	"price" bigint NOT NULL,
	"arrive_days" smallint NOT NULL,
	"is_cheapest" boolean NOT NULL,
	CONSTRAINT "landed_price" PRIMARY KEY("country_code","currency_code","product_id","freight_type")
);
--> statement-breakpoint
ALTER TABLE "landed_prices" ADD CONSTRAINT "landed_price_of_market" FOREIGN KEY ("country_code","currency_code") REFERENCES "public"."landed_markets"("country_code","currency_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landed_by_method" ON "landed_prices" USING btree ("country_code","currency_code","freight_type","product_id","price","arrive_days");--> statement-breakpoint
CREATE INDEX "landed_cheapest" ON "landed_prices" USING btree ("country_code","currency_code","product_id","price","arrive_days") WHERE is_cheapest;--> statement-breakpoint
-- Lists in the order of delivered prices come a moment after a product's own change, as with search_postings.
CREATE TRIGGER note_change AFTER TRUNCATE ON landed_prices FOR EACH STATEMENT EXECUTE FUNCTION note_change();--> statement-breakpoint
CREATE TRIGGER note_new_rows AFTER INSERT ON landed_prices REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_table_rows();--> statement-breakpoint
CREATE TRIGGER note_changed_rows AFTER UPDATE ON landed_prices REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_table_rows();--> statement-breakpoint
CREATE TRIGGER note_deleted_rows AFTER DELETE ON landed_prices REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION note_table_rows();
