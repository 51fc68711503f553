CREATE TABLE "search_phrases" (
	"language" varchar(3) NOT NULL,
	"folded" text collate "C" NOT NULL,
	"phrase" varchar(120) NOT NULL,
	"product_total" integer NOT NULL,
	CONSTRAINT "search_phrases_language_folded_pk" PRIMARY KEY("language","folded")
);
--> statement-breakpoint
CREATE TABLE "search_postings" (
	"language" varchar(3) NOT NULL,
	"lexeme" text collate "C" NOT NULL,
	"product_id" bigint NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "search_postings_language_lexeme_product_id_weight_pk" PRIMARY KEY("language","lexeme","product_id","weight")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"language" varchar(3) NOT NULL,
	"lexeme" text collate "C" NOT NULL,
	"product_total" integer NOT NULL,
	CONSTRAINT "search_terms_language_lexeme_pk" PRIMARY KEY("language","lexeme")
);
--> statement-breakpoint
CREATE INDEX "postings_by_product" ON "search_postings" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "terms_by_ending" ON "search_terms" USING btree ("language",reverse("lexeme"));